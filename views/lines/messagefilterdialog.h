// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/messages/messagefilter.h"

#include <QDialog>

#include <memory>

class QComboBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QListWidget;

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// Asks which messages to show.
class MessageFilterDialog final : public QDialog {
    Q_OBJECT

public:
    MessageFilterDialog(
        std::shared_ptr<const core::StoreView> store, const core::MessageFilter& filter, QWidget* parent);

    core::MessageFilter filter() const;

private:
    void check();
    QLabel* labelFor(QWidget& field, const QString& text);
    QListWidget* addList(const QString& name);
    void findPeers(const QString& text);

    std::shared_ptr<const core::StoreView> m_store;
    QLineEdit* m_least;
    QLineEdit* m_most;
    QLineEdit* m_tags;
    QListWidget* m_communicators;
    QLineEdit* m_find;
    QListWidget* m_peers;
    QLabel* m_problem;
    QDialogButtonBox* m_buttons;
};

} // namespace lightcone::views
