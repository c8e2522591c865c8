// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <vector>

class QGridLayout;

namespace lightcone::app {

/// One page of the preferences: choices below each other, each with a sentence that explains it.
class PreferencePage final : public QWidget {
    Q_OBJECT

public:
    explicit PreferencePage(const QString& title, QWidget* parent = nullptr);

    const QString& title() const { return m_title; }
    /// Adds @p field, which the page owns from now on. @p label has a mnemonic and may be empty, @p words are what the
    /// choice can be found by besides: the entries of a list, for instance.
    void add(const QString& label, QWidget* field, const QString& hint, const QStringList& words = {});
    /// Shows only the choices whose texts, or whose page's title, have @p text, whatever the case; all for an empty
    /// one.
    /// @returns how many are shown.
    int filter(const QString& text);

private:
    struct Choice {
        QString words;
        std::vector<QWidget*> widgets;
    };

    QString m_title;
    QGridLayout* m_grid;
    std::vector<Choice> m_choices;
};

} // namespace lightcone::app
