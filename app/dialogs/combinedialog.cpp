// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/combinedialog.h"

#include "app/cli/arguments/cubeoperationtable.h"
#include "readers/opening/profilecombiner.h"
#include "readers/opening/profileopener.h"
#include "views/base/filenames.h"
#include "views/export/replacequestion.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <filesystem>
#include <vector>

namespace lightcone::app {

namespace {

constexpr int kPath = Qt::UserRole;

/// A word for an operation in the list of the dialog.
QString operationTitle(core::CubeOperation operation)
{
    switch (operation) {
    case core::CubeOperation::Difference:
        return CombineDialog::tr("Difference");
    case core::CubeOperation::Mean:
        return CombineDialog::tr("Mean");
    case core::CubeOperation::Merge:
        return CombineDialog::tr("Merge");
    }
    return {};
}

std::vector<std::filesystem::path> pathsOf(const QStringList& files)
{
    std::vector<std::filesystem::path> paths;
    for (const QString& file : files)
        paths.push_back(views::toPath(file));
    return paths;
}

QString profileFiles()
{
    return CombineDialog::tr("CUBE profiles (*.cubex *.cube)");
}

} // namespace

CombineDialog::CombineDialog(const QString& first, QWidget* parent)
    : QDialog(parent)
    , m_operation(new QComboBox(this))
    , m_purpose(new QLabel(this))
    , m_profiles(new QListWidget(this))
    , m_remove(new QPushButton(tr("Remove"), this))
    , m_up(new QPushButton(tr("Up"), this))
    , m_down(new QPushButton(tr("Down"), this))
    , m_output(new QLineEdit(this))
    , m_problem(new QLabel(this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setWindowTitle(tr("Combine Profiles"));
    for (const CubeOperationSpec& spec : cubeOperationSpecs())
        m_operation->addItem(operationTitle(spec.operation));
    m_operation->setAccessibleName(tr("Operation"));
    m_purpose->setWordWrap(true);
    m_profiles->setAccessibleName(tr("Profiles"));
    m_profiles->setTextElideMode(Qt::ElideMiddle);
    m_output->setAccessibleName(tr("File to write"));
    m_problem->setWordWrap(true);
    auto* add = new QPushButton(tr("Add…"), this);
    auto* browse = new QPushButton(tr("Choose…"), this);
    browse->setToolTip(tr("Choose the file to write"));
    m_buttons->button(QDialogButtonBox::Ok)->setText(tr("Combine"));

    auto* buttons = new QVBoxLayout;
    for (QPushButton* button : { add, m_remove, m_up, m_down })
        buttons->addWidget(button);
    buttons->addStretch(1);
    auto* list = new QHBoxLayout;
    list->addWidget(m_profiles, 1);
    list->addLayout(buttons);
    auto* file = new QHBoxLayout;
    file->addWidget(m_output, 1);
    file->addWidget(browse);
    auto* form = new QFormLayout;
    form->addRow(tr("Operation"), m_operation);
    form->addRow(QString(), m_purpose);
    form->addRow(tr("Profiles"), list);
    form->addRow(tr("File to write"), file);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(form, 1);
    layout->addWidget(m_problem);
    layout->addWidget(m_buttons);
    resize(640, 360);

    connect(add, &QPushButton::clicked, this, &CombineDialog::askForProfiles);
    connect(browse, &QPushButton::clicked, this, &CombineDialog::askForOutput);
    connect(m_remove, &QPushButton::clicked, this, &CombineDialog::removeChosen);
    connect(m_up, &QPushButton::clicked, this, [this] { moveChosen(-1); });
    connect(m_down, &QPushButton::clicked, this, [this] { moveChosen(1); });
    connect(m_operation, &QComboBox::currentIndexChanged, this, &CombineDialog::update);
    connect(m_profiles, &QListWidget::currentRowChanged, this, &CombineDialog::update);
    connect(m_output, &QLineEdit::textChanged, this, &CombineDialog::update);
    connect(m_buttons, &QDialogButtonBox::accepted, this, &CombineDialog::askAndAccept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    if (!first.isEmpty())
        addProfiles({ first });
    update();
}

core::CubeOperation CombineDialog::operation() const
{
    return cubeOperationSpecs()[static_cast<std::size_t>(m_operation->currentIndex())].operation;
}

QStringList CombineDialog::profiles() const
{
    QStringList files;
    for (int row = 0; row < m_profiles->count(); ++row)
        files += m_profiles->item(row)->data(kPath).toString();
    return files;
}

QString CombineDialog::output() const
{
    const QString file = m_output->text().trimmed();
    return file.isEmpty() || !QFileInfo(file).suffix().isEmpty() ? file : file + QStringLiteral(".cubex");
}

void CombineDialog::addProfiles(const QStringList& files)
{
    for (const QString& file : files) {
        if (readers::isOneOf(readers::profileAt(views::toPath(file)), pathsOf(profiles())))
            continue;
        auto* item = new QListWidgetItem(views::shownPath(views::toPath(file)), m_profiles);
        item->setToolTip(item->text());
        item->setData(kPath, file);
    }
    m_profiles->setCurrentRow(m_profiles->count() - 1);
    update();
}

void CombineDialog::askForProfiles()
{
    auto* dialog = new QFileDialog(this, tr("Add Profiles"), {}, profileFiles());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, &CombineDialog::addProfiles);
    dialog->open();
}

void CombineDialog::askForOutput()
{
    auto* dialog = new QFileDialog(this, tr("File to Write"), {}, tr("CUBE profiles (*.cubex)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("cubex"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) {
        m_replaceable = file; // the dialog has asked
        m_output->setText(file);
    });
    dialog->open();
}

void CombineDialog::askAndAccept()
{
    if (output() == m_replaceable || !QFileInfo::exists(output()))
        accept();
    else
        views::askToReplace(*this, tr("Combine Profiles"),
            tr("%1 exists already. Replace it?").arg(views::shownPath(views::toPath(output()))), [this] { accept(); });
}

void CombineDialog::removeChosen()
{
    delete m_profiles->takeItem(m_profiles->currentRow());
    update();
}

void CombineDialog::moveChosen(int by)
{
    const int row = m_profiles->currentRow();
    m_profiles->insertItem(row + by, m_profiles->takeItem(row));
    m_profiles->setCurrentRow(row + by);
}

QString CombineDialog::problem() const
{
    const QStringList files = profiles();
    if (files.size() < 2)
        return tr("Add a second profile.");
    if (operation() == core::CubeOperation::Difference && files.size() > 2)
        return tr("A difference is of two profiles: remove the others.");
    if (output().isEmpty())
        return tr("Choose the file to write.");
    if (readers::isOneOf(views::toPath(output()), pathsOf(files)))
        return tr("The file to write is one of the profiles; choose another one.");
    return {};
}

void CombineDialog::update()
{
    m_purpose->setText(purposeOf(cubeOperationSpecs()[static_cast<std::size_t>(m_operation->currentIndex())]));
    const int row = m_profiles->currentRow();
    m_remove->setEnabled(row >= 0);
    m_up->setEnabled(row > 0);
    m_down->setEnabled(row >= 0 && row + 1 < m_profiles->count());
    const QString missing = problem();
    m_problem->setText(missing);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(missing.isEmpty());
}

} // namespace lightcone::app
