// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>
#include <QWidget>

class QCheckBox;
class QComboBox;

namespace lightcone::views {

/// What a person chooses of a bar chart: what bars measure, their order, and the axis.
class BarChoices final : public QWidget {
    Q_OBJECT

public:
    /// @param words  of the command line, by measure; @param texts  what a person reads
    BarChoices(const QStringList& words, const QStringList& texts, QWidget* parent);

    int measure() const;
    bool isByValue() const;
    bool isLogarithmic() const;
    void setMeasure(int measure);
    void setByValue(bool isByValue);
    void setLogarithmic(bool isLogarithmic);
    /// "bytes value log": words with a space between two.
    QByteArray words() const;
    /// What is none of these words changes nothing.
    void setWords(const QByteArray& words);

signals:
    void changed();

private:
    QStringList m_words;
    QComboBox* m_measures;
    QComboBox* m_orders;
    QCheckBox* m_logarithmic;
};

} // namespace lightcone::views
